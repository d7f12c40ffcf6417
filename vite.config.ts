import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { asciiSource } from './bin/lib/build/ascii-source.ts'
import { compileEagerly } from './bin/lib/build/compile-eagerly.ts'
import { fontFolder } from './bin/lib/build/fonts.ts'
import { noServerModules, orderedStyles, plainIcons } from './bin/lib/build/plugins.ts'
import { readingGroup } from './bin/lib/build/reading-group.ts'
import { storyBase } from './bin/lib/build/story-base.ts'
import { routesForBrowsers } from './bin/lib/build/routes-for-browsers.ts'

const forServer: BuildOptions = {
  outDir: 'dist/server',
  ssr: true,
  target: 'node24',
  minify: false,
  sourcemap: true,
  rollupOptions: {
    // External texts are parsed in a worker thread, which has its own entry file.
    input: { main: 'server/main.ts', 'parse.worker': 'server/domains/import-export/parse.worker.ts' },
    output: { entryFileNames: '[name].js', comments: false },
  },
}

const forBrowsers: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  target: 'es2023',
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  // The document names what its page needs; a preload list would reveal every page's files to all visitors.
  modulePreload: { polyfill: false, resolveDependencies: () => [] },
  assetsInlineLimit: 0,
  rollupOptions: {
    // The service worker is self-contained, at a stable address.
    input: {
      'entry-client': 'web/entry-client.tsx',
      early: 'web/early/early.ts',
      'entry-reading': 'web/entry-reading.ts',
      'service-worker': 'web/service-worker/service-worker.ts',
    },
    output: {
      entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      codeSplitting: {
        groups: [
          // One file before a page hydrates on intent.
          { name: readingGroup(), debugName: 'reading', priority: 2 },
          { name: storyBase(), debugName: 'base', priority: 1 },
          // Many small files wait for each other, so modules shared by many pages are grouped.
          { name: 'design', test: /web.design/, minShareCount: 8 },
          { name: 'icons', test: /lucide-react/, minShareCount: 16 },
        ],
      },
    },
  },
}

/**
 * Packages left out of the server's bundle. All others are bundled, because opening hundreds of small files takes longer than running them;
 * these contain machine code or data files, or are needed only where they are configured.
 */
const externalPackages = ['@aws-sdk/client-s3', '@electric-sql/pglite', 'nodemailer', 'pg', 'pino', 'sharp']

/** Two builds: the browser's files, and the server as one file that starts fast. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    plainIcons(),
    ...(isSsrBuild ? [asciiSource()] : [compileEagerly(), orderedStyles(), routesForBrowsers(), noServerModules()]),
  ],
  base: '/_/static/',
  publicDir: false,
  resolve: { alias: { '@fonts': fontFolder } },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: isSsrBuild ? forServer : forBrowsers,
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: externalPackages },
    // React's development build renders several times slower, and its warnings on a server are covered by tests.
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
