import { join } from 'node:path'
import { node, root } from './paths.js'
import { run, say } from './run.js'
import { isBuilt } from './stamp.js'

/** Builds when a source has changed. A failed build has already printed its errors. */
export async function ensureBuilt() {
  if (isBuilt()) return
  say('Building …')
  await build()
}

export async function build() {
  const code = await run(node, [join(root, 'bin/lib/build/all.ts')])
  if (code !== 0) process.exit(code)
}
