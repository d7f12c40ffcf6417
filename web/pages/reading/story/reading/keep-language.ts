import { t } from '#shared/translation/translate.ts'
import { readLocal, writeLocal } from '#web/app/local/local-store.ts'
import { defineUntouched, elementWith } from '#web/app/untouched/define-untouched.ts'

export const languagesAttribute = 'data-languages'

const key = 'story-language'
const isTag = (value: unknown): value is string => typeof value === 'string'

/** Marks the language that the reader chose last, in this story or another, and remembers the next choice. */
export const keepLanguage = defineUntouched({ name: 'kept language', find: elementWith(languagesAttribute), start })

function start(list: HTMLElement): () => void {
  const kept = readLocal(key, isTag)
  for (const link of list.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    if (link.hreflang === kept) {
      link.dataset.kept = ''
      link.setAttribute('aria-description', t`The language you chose before`)
    }
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (link) writeLocal(key, link.hreflang)
  }
  list.addEventListener('click', keep)
  return () => list.removeEventListener('click', keep)
}
