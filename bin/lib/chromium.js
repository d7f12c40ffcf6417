import { existsSync } from 'node:fs'
import { fail, runQuietly, say } from './run.js'

const usual = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`)

/** Where Chromium is. On Debian, and as root, it is installed when there is none. */
export async function findChromium() {
  const found = [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    fail('The browser tests need Chromium: install it, or set CHROMIUM to where it is.')
  say('Installing Chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await runQuietly('apt-get', args, { env })
    if (code !== 0) {
      process.stderr.write(output)
      fail('Chromium could not be installed.')
    }
  }
  return usual.find((path) => existsSync(path)) ?? fail('Chromium was installed, but cannot be found.')
}
