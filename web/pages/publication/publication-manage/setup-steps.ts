import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import type { PublicationOverview } from './overview.operations.ts'

export type SetupStep = {
  id: 'profile' | 'story' | 'people' | 'design' | 'newsletter' | 'share'
  title: string
  text: string
  isDone: boolean
  /** What its button says, and where it leads. Sharing happens on the page. */
  action: string
  href?: string
}

/** What a new publication needs before it looks like one. Each step knows by itself whether it is done. */
export function listSetupSteps(publication: PublicationOverview): SetupStep[] {
  const { slug, avatar, ink, logo, homepage, newsletterV3, staff, permissions, overview, stats, subscriberCount } = publication
  const params = { collectionSlug: slug }
  const hasColors = (ink as PublicationTheme).ground !== undefined
  const hasStory = (overview?.publishedCount ?? 0) > 0 || (overview?.before ?? 0) > 0 || (stats?.posts.length ?? 0) > 0
  return [
    {
      id: 'profile',
      title: t`Name, address and picture`,
      text: t`The picture stands for your publication next to every story.`,
      isDone: avatar !== null,
      action: avatar === null ? t`Add a picture` : t`Edit`,
      href: pathTo('ShowCollectionSettings', params),
    },
    {
      id: 'story',
      title: t`Publish your first story`,
      text: t`A publication with one good story has something to follow. Write a new one, or add one you’ve already published.`,
      isDone: hasStory,
      action: t`Write a story`,
      href: pathTo('ShowCollectionNewStory', params),
    },
    {
      id: 'people',
      title: t`Invite editors and writers`,
      text: t`They join by a link in an email. You decide who can publish.`,
      isDone: staff.length > 1 || (permissions?.invitations.length ?? 0) > 0,
      action: t`Invite`,
      href: pathTo('ShowCollectionPermissions', params),
    },
    {
      id: 'design',
      title: t`Choose colors and a header`,
      text: t`So readers can tell at a glance where they are.`,
      isDone: hasColors || logo !== null || Boolean(homepage?.header.backgroundImage),
      action: t`Design`,
      href: pathTo('ShowCollectionDesign', params),
    },
    {
      id: 'newsletter',
      title: t`Start a newsletter`,
      text: t`One issue a week is enough. Followers can subscribe from the first day.`,
      isDone: newsletterV3 !== null,
      action: t`Set up`,
      href: pathTo('ShowCollectionNewNewsletter', params),
    },
    {
      id: 'share',
      title: t`Share it`,
      text: t`Copy the link and send it to the first people who should read you. This is done once somebody follows.`,
      isDone: subscriberCount > 0,
      action: t`Copy link`,
    },
  ]
}
