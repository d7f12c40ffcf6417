import { pathTo } from '#shared/routes.ts'
import type { PublicConfig } from '#web/app/runtime/environment.ts'

/** The ten links of the footer and the avatar menu, in order. */
export const footerLinks = ({ links }: PublicConfig): { text: string; href: string }[] => [
  { text: 'Help', href: pathTo('RedirectHelp') },
  { text: 'Status', href: links.status },
  { text: 'About', href: pathTo('ShowAbout', {}, { query: { autoplay: 1 } }) },
  { text: 'Careers', href: pathTo('ShowJobs') },
  { text: 'Press', href: links.press },
  { text: 'Blog', href: links.blog },
  { text: 'Privacy', href: links.privacy },
  { text: 'Terms', href: pathTo('ShowTerms') },
  { text: 'Text to speech', href: links.textToSpeech },
  { text: 'Teams', href: pathTo('ShowBusiness') },
]
