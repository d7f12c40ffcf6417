import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules, node, root } from './paths.js'
import { fail, runQuietly, say } from './run.js'
import { readOr } from './stamp.js'

const lockFile = join(root, 'package-lock.json')
const stampFolder = join(modules, '.octavo')
const stamp = join(stampFolder, 'installed')

/** Ensures that the packages in package-lock.json are installed; takes a few milliseconds when they are. */
export async function setUp() {
  const lockText = readFileSync(lockFile)
  const hash = createHash('sha1').update(lockText).digest('hex')
  if (readOr(stamp, '') === hash && existsSync(node)) return
  // A linked folder belongs to another checkout, and npm would empty it.
  const isLinked = existsSync(modules) && lstatSync(modules).isSymbolicLink()
  if (!isInstalled(lockText)) {
    if (isLinked) fail('node_modules is a link to a folder with other dependencies. Remove the link and start again.')
    await install()
  }
  if (!existsSync(node)) fail('Node 24, which comes with the dependencies, is missing. Remove node_modules and start again.')
  mkdirSync(stampFolder, { recursive: true })
  writeFileSync(stamp, hash)
}

async function install() {
  say('Installing dependencies …')
  const { code, output } = await npm('ci')
  if (code === 0) return
  process.stderr.write(output)
  fail('The dependencies could not be installed.')
}

// Without the build tools, which npm omits in production, nothing could be built.
const npm = (...command) =>
  runQuietly('npm', [...command, '--include=dev', '--no-audit', '--no-fund']).catch(() =>
    fail('npm is needed to install the dependencies, and was not found.'),
  )

/** npm records what it installed. Packages for other platforms are skipped by it, and here. */
function isInstalled(lockText) {
  const has = packagesIn(readOr(join(modules, '.package-lock.json'), '{}'))
  return Object.entries(packagesIn(lockText)).every(
    ([path, locked]) => path === '' || locked.optional || has[path]?.version === locked.version,
  )
}

const packagesIn = (text) => {
  try {
    return JSON.parse(text).packages ?? {}
  } catch {
    return {}
  }
}
