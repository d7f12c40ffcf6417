/** Marks a strip of links that scrolls on narrow pages. */
export const stripAttribute = 'data-strip'

const scrolledTo = new WeakMap<Element, string | null>()

/** Scrolls a strip to its current link, once for each, because people scroll it themselves afterwards. */
export function scrollCurrentIntoView(strip: Element): void {
  const current = strip.querySelector('[aria-current]')
  if (!current || current.getAttribute('href') === scrolledTo.get(strip)) return
  scrolledTo.set(strip, current.getAttribute('href'))
  const all = strip.getBoundingClientRect()
  const box = current.getBoundingClientRect()
  if (box.left >= all.left && box.right <= all.right) return
  strip.scrollBy({ left: (box.left + box.right - all.left - all.right) / 2 })
}
