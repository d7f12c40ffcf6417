import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import type { PublicConfig } from '#web/app/runtime/environment.ts'

/** The ten links of the footer and the avatar menu, in order. */
export const footerLinks = ({ links }: PublicConfig): { text: string; href: string }[] => [
  { text: t`Help`, href: pathTo('RedirectHelp') },
  { text: t`Status`, href: links.status },
  { text: t`About`, href: pathTo('ShowAbout', {}, { query: { autoplay: 1 } }) },
  { text: t`Careers`, href: pathTo('ShowJobs') },
  { text: t`Press`, href: links.press },
  { text: t`Blog`, href: links.blog },
  { text: t`Privacy`, href: links.privacy },
  { text: t`Terms`, href: pathTo('ShowTerms') },
  { text: t`Text to speech`, href: links.textToSpeech },
  { text: t`Teams`, href: pathTo('ShowBusiness') },
]
