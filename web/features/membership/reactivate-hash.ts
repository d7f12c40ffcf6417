import type { MouseEvent } from 'react'

/** This fragment opens the reactivation dialog on any page. */
export const reactivateHash = '#reactivateMembership'

/** On the home page, this fragment redirects to gift memberships. */
export const giftHash = '#giftMembership'

const hashEvent = 'hashchange'

/** Sets or removes the fragment without navigating; `hashchange` listeners are notified. */
export function setHash(hash: string): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search + hash)
  window.dispatchEvent(new Event(hashEvent))
}

export function onHashChange(listener: () => void): () => void {
  window.addEventListener(hashEvent, listener)
  return () => window.removeEventListener(hashEvent, listener)
}

/** Props of a link that opens the dialog over the current page, so that focus returns to the link. */
export const reactivateLink = {
  href: reactivateHash,
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    setHash(reactivateHash)
  },
}
