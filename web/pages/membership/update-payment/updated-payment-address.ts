import { pathTo } from '#shared/routes.ts'

/** The referring page if it is one of ours, otherwise settings; a parameter makes that page confirm the update. */
export function updatedPaymentAddress(referrer: string, origin: string): string {
  const settings = pathTo('ShowSettingsTab', { setting: 'membership' })
  const given = URL.canParse(referrer, origin) ? new URL(referrer, origin) : undefined
  const isInternal = referrer !== '' && given?.origin === origin && given.pathname !== pathTo('ShowPaymentMethod')
  const url = isInternal && given ? given : new URL(settings, origin)
  url.searchParams.set('updatedPayment', '1')
  return url.pathname + url.search + url.hash
}
