/** Advertises the WebSub hub. The links are also sent as headers, so that clients need not parse the body. */
export const hubHeaders = (hub: string, self: string): Record<string, string> =>
  hub ? { link: `<${hub}>; rel="hub", <${self}>; rel="self"` } : {}
