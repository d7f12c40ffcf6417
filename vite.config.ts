import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { noServerModules } from './bin/build/no-server-modules.ts'

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
  rollupOptions: { input: 'web/entry-client.tsx' },
}

/** Two builds: what browsers get, and the server as one file that starts fast. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [noServerModules()])],
  base: '/_/static/',
  publicDir: false,
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: isSsrBuild ? forServer : forBrowsers,
}))
