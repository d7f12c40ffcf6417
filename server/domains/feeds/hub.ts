import type { Config } from '#server/platform/config.ts'

/** Where readers of feeds hear at once of what is new (WebSub); both links stand in the answer's head too, so that nobody must parse it. */
export const hubHeaders = ({ websubHub }: Pick<Config, 'websubHub'>, self: string): Record<string, string> =>
  websubHub ? { link: `<${websubHub}>; rel="hub", <${self}>; rel="self"` } : {}
