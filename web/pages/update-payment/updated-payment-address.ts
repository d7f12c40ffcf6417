import { pathTo } from '#shared/routes.ts'

/** Back where one came from on our own pages, else to the settings; the page there says that it was done. */
export function updatedPaymentAddress(cameFrom: string, origin: string): string {
  const settings = pathTo('ShowSettingsTab', { setting: 'membership' })
  const given = URL.canParse(cameFrom, origin) ? new URL(cameFrom, origin) : undefined
  const isOwn = cameFrom !== '' && given?.origin === origin && given.pathname !== pathTo('ShowPaymentMethod')
  const url = isOwn && given ? given : new URL(settings, origin)
  url.searchParams.set('updatedPayment', '1')
  return url.pathname + url.search + url.hash
}
