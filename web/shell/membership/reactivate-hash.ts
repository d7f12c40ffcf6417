import type { MouseEvent } from 'react'

/** On any page, this part of an address opens the offer to take a cancellation back. */
export const reactivateHash = '#reactivateMembership'

/** On the home page, this leads to where a membership is given away. */
export const giftHash = '#giftMembership'

const heard = 'hashchange'

/** Puts a hash there, or takes it away, without opening the page anew: whoever listens hears of it. */
export function setHash(hash: string): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search + hash)
  window.dispatchEvent(new Event(heard))
}

export function onHash(hear: () => void): () => void {
  window.addEventListener(heard, hear)
  return () => window.removeEventListener(heard, hear)
}

/** A link that opens the offer over the page as it stands, and so gives the focus back to where it was. */
export const reactivateLink = {
  href: reactivateHash,
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    setHash(reactivateHash)
  },
}
