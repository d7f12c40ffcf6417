import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { noServerModules } from './bin/lib/build/no-server-modules.ts'
import { orderedStyles } from './bin/lib/build/ordered-styles.ts'
import { plainIcons } from './bin/lib/build/plain-icons.ts'
import { storyBase } from './bin/lib/build/story-base.ts'
import { routesForBrowsers } from './bin/lib/build/routes-for-browsers.ts'

const forServer: BuildOptions = {
  outDir: 'dist/server',
  ssr: true,
  target: 'node24',
  minify: false,
  sourcemap: true,
  rollupOptions: {
    // Texts from elsewhere are read in a thread of its own, which begins with its own file.
    input: { main: 'server/main.ts', 'reading.worker': 'server/domains/exchange/reading.worker.ts' },
    output: { entryFileNames: '[name].js' },
  },
}

const forBrowsers: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  target: 'es2023',
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  // The document names what its page needs; which files other pages need would be told to everybody.
  modulePreload: { polyfill: false, resolveDependencies: () => [] },
  assetsInlineLimit: 0,
  rollupOptions: {
    // The service worker stands by itself, at an address that stays.
    input: {
      'entry-client': 'web/entry-client.tsx',
      'keep-input': 'web/early/keep-input.ts',
      'service-worker': 'web/service-worker/service-worker.ts',
    },
    output: {
      entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      codeSplitting: {
        groups: [
          { name: storyBase(), debugName: 'base', priority: 1 },
          // Many small files wait for each other: what many pages share of either comes as one.
          { name: 'design', test: /web.design/, minShareCount: 8 },
          { name: 'icons', test: /lucide-react/, minShareCount: 16 },
        ],
      },
    },
  },
}

/**
 * Everything the server needs goes into its bundle, since hundreds of small files take longer to open than all of it to run; but for
 * what brings machine code or data files of its own, or is needed only by those who set it up.
 */
const leftOutside = ['@aws-sdk/client-s3', '@electric-sql/pglite', 'nodemailer', 'pg', 'pino', 'sharp']

/** Two builds: what browsers get, and the server as one file that starts fast. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), plainIcons(), ...(isSsrBuild ? [] : [orderedStyles(), routesForBrowsers(), noServerModules()])],
  base: '/_/static/',
  publicDir: false,
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: isSsrBuild ? forServer : forBrowsers,
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: leftOutside },
    // React's development build renders several times slower, and says nothing on a server that tests would not find.
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
