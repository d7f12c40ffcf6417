import { t } from '#shared/translation/translate.ts'
import type { PublicationData } from '#web/features/publication-site/publication.operations.ts'

/** A publication's accounts on other services. Invalid names are not linked. */
export function contactLinks({
  twitterUsername,
  facebookPageId,
}: Pick<PublicationData, 'twitterUsername' | 'facebookPageId'>): { text: string; href: string }[] {
  const links = []
  if (twitterUsername && /^\w{1,15}$/.test(twitterUsername))
    links.push({ text: t`@${twitterUsername} on Twitter`, href: `https://twitter.com/${twitterUsername}` })
  if (facebookPageId && /^[\w.]{1,80}$/.test(facebookPageId))
    links.push({ text: t`On Facebook`, href: `https://www.facebook.com/${facebookPageId}` })
  return links
}
