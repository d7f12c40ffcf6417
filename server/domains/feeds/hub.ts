/** Where readers of feeds hear at once of what is new (WebSub); both links are headers too, so that nobody must parse the body. */
export const hubHeaders = (hub: string, self: string): Record<string, string> =>
  hub ? { link: `<${hub}>; rel="hub", <${self}>; rel="self"` } : {}
