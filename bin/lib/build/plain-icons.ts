import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../paths.js'

/** Uses lucide-react's icon data only; the component around it is ours. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/')
      ? join(root, 'web/design/Icon/draw-icon.tsx')
      : undefined,
})
