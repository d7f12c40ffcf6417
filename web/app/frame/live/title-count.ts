import { cappedCountText } from '#web/design/IconButton/IconButton.tsx'

/** Prefixes the title of every page with a count. */
export function createTitleCount() {
  let count = 0
  let plain = document.title
  let lastTitle = plain
  const show = () => {
    lastTitle = count > 0 ? `(${cappedCountText(count)}) ${plain}` : plain
    if (document.title !== lastTitle) document.title = lastTitle
  }
  const observer = new MutationObserver(() => {
    if (document.title === lastTitle) return
    plain = document.title
    show()
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return {
    set: (next: number) => {
      count = next
      show()
    },
    stop: () => {
      observer.disconnect()
      count = 0
      show()
    },
  }
}
