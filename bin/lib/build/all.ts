import { buildAll } from './build.ts'

try {
  await buildAll()
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
