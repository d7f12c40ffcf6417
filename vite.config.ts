import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { noServerModules } from './bin/lib/build/no-server-modules.ts'

const forServer: BuildOptions = {
  outDir: 'dist/server',
  ssr: 'server/main.ts',
  target: 'node24',
  minify: false,
  sourcemap: true,
}

const forBrowsers: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  target: 'es2023',
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rollupOptions: {
    input: 'web/entry-client.tsx',
    // What nearly every page needs comes as one file: many small ones compress worse and each stands in the document's head.
    output: {
      codeSplitting: { groups: [{ name: 'base', test: /[\\/](?:web|shared|lucide-react|react)[\\/]/, minShareCount: 5 }] },
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
  plugins: [react(), ...(isSsrBuild ? [] : [noServerModules()])],
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
