import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const results = process.env.BROWSER_RESULTS
const chromium = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path))

// Chromium in a container has no sandbox and no graphics card, and should ask nobody on the internet anything.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './serve.ts',
  // The server and the browser share the machine; a test that needs a second try is a test that fails.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: results ? [['list'], ['json', { outputFile: results }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { args, ...(chromium && { executablePath: chromium }) },
  },
})
