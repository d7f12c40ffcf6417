const titleLinks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-post] .title-link')].filter((link) => link.checkVisibility())

const cardOf = (element: Element | null): Element | null => element?.closest('main [data-post]') ?? null

/** The title of the story in focus. */
export const focusedTitle = (): HTMLElement | undefined => {
  const card = cardOf(document.activeElement)
  return card ? titleLinks().find((link) => cardOf(link) === card) : undefined
}

/** Focuses the next story of the page, or the previous one; from elsewhere, the first one in the window, or the last one above it. */
export function moveToStory(step: 1 | -1): void {
  const links = titleLinks()
  const focused = focusedTitle()
  const firstInWindow = links.findIndex((link) => link.getBoundingClientRect().top >= 0)
  const start = firstInWindow === -1 ? links.length : firstInWindow
  const next = focused ? links.indexOf(focused) + step : step > 0 ? start : start - 1
  const link = links[next]
  if (!link) return
  cardOf(link)?.scrollIntoView({ block: 'center' })
  link.focus({ preventScroll: true })
}

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return element.checkVisibility() && top >= 0 && bottom <= window.innerHeight
}

/** Presses the control that declares this key, of the story in focus, or else of the page. */
export function pressControl(key: string): void {
  const card = cardOf(document.activeElement)
  const declared = [...(card ?? document).querySelectorAll<HTMLElement>(`[data-shortcut="${key}"]`)]
  const controls = card ? declared : declared.filter((control) => !cardOf(control))
  const control = controls.find(isInWindow) ?? controls[0]
  control?.click()
}
