const stallMs = 2_000

/**
 * Hides the page until all of its document is parsed: a browser draws what has arrived so far, and what ends a row, is centered or is in
 * columns would move with each further piece. When a connection stalls, what has arrived is shown. The style is in `base.css`.
 *
 * @returns when the page need not be hidden for this reason any longer
 */
export const hideWhileParsing = (): Promise<void> =>
  new Promise((resolve) => {
    const { dataset } = document.documentElement
    let elementCount = 0
    const stalling = setInterval(() => {
      const { length } = document.getElementsByTagName('*')
      if (length === elementCount) show()
      elementCount = length
    }, stallMs)
    const show = () => {
      delete dataset.parsing
      clearInterval(stalling)
      resolve()
    }
    dataset.parsing = ''
    document.addEventListener('readystatechange', show, { once: true })
  })
