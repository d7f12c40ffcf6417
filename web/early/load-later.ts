import { addToHead } from './add-to-head.ts'
import { afterFirstPaint } from './after-first-paint.ts'

/**
 * Loads what no first paint needs: the manifest, and what a page that hydrates on intent does untouched. The inline script names the files of
 * the latter in `data-reading-files`, the script first.
 */
export function loadLater(): void {
  const [reading, ...more] = document.querySelector<HTMLElement>('[data-reading-files]')?.dataset.readingFiles?.split(' ') ?? []
  afterFirstPaint(() => {
    for (const href of more) addToHead('link', { rel: 'modulepreload', href, fetchPriority: 'low' })
    if (reading) addToHead('script', { type: 'module', src: reading, fetchPriority: 'low' })
    addToHead('link', { rel: 'manifest', href: '/manifest.webmanifest' })
  })
}
