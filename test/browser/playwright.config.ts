import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const results = process.env.BROWSER_RESULTS
const chromium = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path))

// Chromium in a container has no sandbox and no graphics card, and must not send requests to the internet.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of tests do not live long enough to gain from it: an eighth of their processor time.
  '--js-flags=--no-opt --no-maglev',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './serve.ts',
  // Each with its own server and browser. Pages wait now and then, so three keep two cores busy.
  workers: 3,
  // A machine that stalls for a moment is not a defect; a test that needed a retry is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Only a test that hangs may meet these limits: a machine whose cores are occupied takes several times as long as an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: results ? [['list'], ['json', { outputFile: results }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // Recording every test takes a sixth of the time; where retries are on, only they are recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // Requests through one cannot be intercepted; the tests of offline reading allow it.
    serviceWorkers: 'block',
    launchOptions: { args, ...(chromium && { executablePath: chromium }) },
  },
})
