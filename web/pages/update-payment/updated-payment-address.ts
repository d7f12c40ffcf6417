import { pathTo } from '#shared/routes.ts'

/** The referring page if it is one of ours, otherwise settings; a parameter makes that page confirm the update. */
export function updatedPaymentAddress(cameFrom: string, origin: string): string {
  const settings = pathTo('ShowSettingsTab', { setting: 'membership' })
  const given = URL.canParse(cameFrom, origin) ? new URL(cameFrom, origin) : undefined
  const isOwn = cameFrom !== '' && given?.origin === origin && given.pathname !== pathTo('ShowPaymentMethod')
  const url = isOwn && given ? given : new URL(settings, origin)
  url.searchParams.set('updatedPayment', '1')
  return url.pathname + url.search + url.hash
}
