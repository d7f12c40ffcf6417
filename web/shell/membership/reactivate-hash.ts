/** On any page, this part of an address opens the offer to take a cancellation back. */
export const reactivateHash = '#reactivateMembership'

/** On the home page, this leads to where a membership is given away. */
export const giftHash = '#giftMembership'
