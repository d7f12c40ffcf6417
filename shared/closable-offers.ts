/** Offers that stay closed for a while, for one account in a browser. The cookie tells the server, which renders the page. */
export const closableOffers = {
  'membership-upsell': { cookie: 'upsell_closed', days: 90 },
  'reactivation-upsell': { cookie: 'reactivation_closed', days: 14 },
  'friend-upsell': { cookie: 'friend_closed', days: 180 },
} as const

export type ClosableOffer = keyof typeof closableOffers
