import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../paths.js'

/** Fails the build when anything under server/ would reach a browser. */
export const noServerModules = (): Plugin => ({
  name: 'no-server-modules',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const leaked = chunk.moduleIds.find((id) => /[\\/](?:server|db)[\\/]/.test(id) && !id.includes('node_modules'))
      if (leaked) this.error(`The browser's bundle would hold ${leaked}. Pages reach the server by GraphQL only.`)
    }
  },
})

/** Lazy parts of a page load their styles through web/app/runtime/load-chunk.ts instead of Vite's own helper. */
export const orderedStyles = (): Plugin => ({
  name: 'ordered-styles',
  enforce: 'pre',
  resolveId: (source) => (source.includes('vite/preload-helper') ? join(root, 'web/app/runtime/load-chunk.ts') : undefined),
})

/** Uses lucide-react's icon data only; the component around it is ours. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/')
      ? join(root, 'web/design/Icon/draw-icon.tsx')
      : undefined,
})
