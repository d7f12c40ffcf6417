type Watch = {
  showDelay: number
  hideDelay: number
  linkAt: (target: EventTarget | null) => HTMLAnchorElement | undefined
  card: () => HTMLElement | null
  /** Resolves to whether the link refers to a user or publication, whose card is then shown. */
  show: (link: HTMLAnchorElement) => Promise<boolean>
  hide: () => void
}

const stops = 'a[href], button:not([disabled])'

/**
 * Hovering or focusing a name shows its card; leaving both hides it. The card is elsewhere in the document, so Tab is routed into it and
 * out again, and Escape returns to the name.
 */
export function watchNames({ showDelay, hideDelay, linkAt, card, show, hide }: Watch) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLAnchorElement | undefined
  let isShown = false
  // Returning focus from the card must not reopen it.
  let isReturning = false

  const schedule = (callback: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(callback, ms)
  }
  const close = () => {
    clearTimeout(timer)
    current = undefined
    isShown = false
    hide()
  }
  const onEnter = (link: HTMLAnchorElement) => {
    if (link === current && isShown) return clearTimeout(timer)
    if (isShown) close()
    current = link
    schedule(async () => {
      if (!link.isConnected) return close()
      const hasCard = await show(link)
      if (current === link) isShown = hasCard
      else if (hasCard) hide()
    }, showDelay)
  }
  const isInCard = (target: EventTarget | null) => target instanceof Node && card()?.contains(target) === true
  const returnToLink = () => {
    isReturning = true
    current?.focus()
    isReturning = false
  }

  const listeners = new AbortController()
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: listeners.signal, capture: true })

  on('pointerover', (event) => {
    if (event.pointerType === 'touch') return
    if (isInCard(event.target)) return clearTimeout(timer)
    const link = linkAt(event.target)
    if (link) onEnter(link)
    else if (current && !isInCard(document.activeElement)) schedule(close, hideDelay)
  })
  on('focusin', (event) => {
    if (isInCard(event.target)) return clearTimeout(timer)
    if (isReturning) return
    const link = event.target instanceof Element && event.target.matches(':focus-visible') ? linkAt(event.target) : undefined
    if (link) onEnter(link)
    else if (current) schedule(close, hideDelay)
  })
  on('pointerdown', (event) => !isInCard(event.target) && current && close())
  on('scroll', (event) => isShown && !isInCard(event.target) && close())
  on('keydown', (event) => {
    if (!isShown || !current) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      if (isInCard(document.activeElement)) returnToLink()
      close()
    } else if (event.key === 'Tab') routeFocus(event)
  })

  function routeFocus(event: KeyboardEvent) {
    const all = [...(card()?.querySelectorAll<HTMLElement>(stops) ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (document.activeElement === current && !event.shiftKey && all[0]) {
      event.preventDefault()
      all[0].focus()
    } else if (at === 0 && event.shiftKey) {
      event.preventDefault()
      returnToLink()
    } else if (at !== -1 && at === all.length - 1 && !event.shiftKey) {
      // With focus on the name, the browser's default Tab moves on from there.
      returnToLink()
      close()
    }
  }

  return () => {
    listeners.abort()
    clearTimeout(timer)
  }
}
