import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../paths.js'

/** Lazy parts of a page load their styles through web/app/runtime/load-chunk.ts instead of Vite's own helper. */
export const orderedStyles = (): Plugin => ({
  name: 'ordered-styles',
  enforce: 'pre',
  resolveId: (source) => (source.includes('vite/preload-helper') ? join(root, 'web/app/runtime/load-chunk.ts') : undefined),
})
