import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../paths.js'

/** Icons come from lucide-react as drawings; the component round them is ours. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/')
      ? join(root, 'web/design/Icon/draw-icon.tsx')
      : undefined,
})
