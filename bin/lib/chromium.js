import { existsSync } from 'node:fs'
import { fail, runQuietly, say } from './run.js'

const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
// Headless Chromium without a window is a quarter faster, but its rendering times are not what people see.
const bare = 'chromium-headless-shell'

/** The path of Chromium, with `forTests` the headless shell where it exists. On Debian, and as root, it is installed if missing. */
export async function findChromium({ forTests = false } = {}) {
  const candidates = [...(forTests ? [bare] : []), ...fullBrowsers].map((name) => `/usr/bin/${name}`)
  const found = [process.env.CHROMIUM, ...candidates].find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    fail('The browser tests need Chromium: install it, or set CHROMIUM to where it is.')
  say('Installing Chromium …')
  const output = await install(forTests ? [bare, 'chromium'] : ['chromium'])
  const installed = candidates.find((path) => existsSync(path))
  if (installed) return installed
  process.stderr.write(output)
  return fail('Chromium could not be installed.')
}

/** The first of these packages that this system has. Returns the output when none could be installed. */
async function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  let aptOutput = (await runQuietly('apt-get', ['update'], { env })).output
  for (const name of packages) {
    const { code, output } = await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
    if (code === 0) return ''
    aptOutput += output
  }
  return aptOutput
}
