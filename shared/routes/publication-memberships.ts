import type { RouteEntry } from './route.ts'

export const publicationMembershipsRoutes = [
  // Open without a payment provider, too, so that members find what they have.
  {
    name: 'ShowPublicationMembership',
    path: '/{collectionSlug}/membership',
    kind: 'page',
    page: 'publication-membership',
    layout: 'TopNav',
    access: 'any',
  },
  {
    name: 'ShowPublicationCheckout',
    sells: true,
    path: '/{collectionSlug}/membership/checkout',
    kind: 'page',
    page: 'publication-checkout',
    layout: 'Wordmark',
    access: 'signed-in',
  },
  {
    name: 'ShowPublicationPaymentMethod',
    path: '/{collectionSlug}/membership/card',
    kind: 'page',
    page: 'publication-payment-method',
    layout: 'Wordmark',
    access: 'signed-in',
  },
  {
    name: 'ShowPublicationGift',
    sells: true,
    path: '/{collectionSlug}/membership/gift',
    kind: 'page',
    page: 'publication-gift',
    layout: 'Wordmark',
    access: 'any',
  },
  {
    name: 'RedeemPublicationGift',
    path: '/{collectionSlug}/membership/redeem',
    kind: 'page',
    page: 'publication-redeem',
    layout: 'TopNav',
    access: 'signed-in',
  },
] as const satisfies RouteEntry[]
