import { cappedCountText } from '#web/design/IconButton/capped-count-text.ts'

/** Holds the unread count that the page was rendered with. */
export const unreadAttribute = 'data-unread'

let count = 0
let plain = ''
let lastTitle: string | undefined
let observer: MutationObserver | undefined

const show = () => {
  lastTitle = count > 0 ? `(${cappedCountText(count)}) ${plain}` : plain
  if (document.title !== lastTitle) document.title = lastTitle
}

/** Prefixes the title of every page with a count from now on. */
export function showTitleCount(next: number): void {
  count = next
  if (!observer) {
    plain = document.title
    observer = new MutationObserver(() => {
      if (document.title === lastTitle) return
      plain = document.title
      show()
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  }
  show()
}

export function endTitleCount(): void {
  observer?.disconnect()
  observer = undefined
  count = 0
  show()
}
