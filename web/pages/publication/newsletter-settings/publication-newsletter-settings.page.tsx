import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import { publicationSlugOf, selectPublication, publicationPageQuery } from '#web/features/publication-site/publication-page.ts'
import { newsletterAudienceFragment } from '#web/features/newsletters/audience.ts'
import { ExportButton } from '#web/features/newsletters/ExportButton.tsx'
import { readPayload, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageData, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'
import { OwnerOnlyNotice } from '#web/features/publication-management/OwnerOnlyNotice.tsx'
import { NewsletterFrame } from '#web/features/newsletters/NewsletterFrame.tsx'
import { NewsletterTabs } from '#web/features/newsletters/NewsletterTabs.tsx'
import { NewsletterForm, type NewsletterFields } from './NewsletterForm.tsx'
import { Text } from '#web/design/Text/Text.tsx'

const newsletterSettingsQuery = graphql(
  `
  query NewsletterSettingsQuery($collectionSlug: String!, $domainOrSlug: ID!, $slug: String) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { ...ManagedPublication }
      ...Refusal
    }
    newsletterV3(collectionSlug: $collectionSlug, slug: $slug) {
      __typename
      ... on NewsletterV3 {
        id slug name description showPromo countsOpens language promoHeadline promoBody replyToEmail subscribersCount
        viewerIsOwner viewerCanEdit
        image { id }
        welcome { id }
        ...NewsletterAudience
      }
      ...Refusal
    }
  }
`,
  [managedPublicationFragment, newsletterAudienceFragment],
)

const createNewsletterMutation = graphql(`
  mutation CreateNewsletterV3Mutation($collectionId: ID, $name: String!, $description: String) {
    createNewsletterV3(collectionId: $collectionId, name: $name, description: $description) {
      __typename
      ... on NewsletterV3 { id slug }
      ...Refusal
    }
  }
`)

const updateNewsletterMutation = graphql(
  `
  mutation UpdateNewsletterV3Mutation($newsletterV3Id: ID!, $input: NewsletterV3Input!) {
    updateNewsletterV3(newsletterV3Id: $newsletterV3Id, input: $input) {
      __typename
      ... on NewsletterV3 { id slug name description showPromo countsOpens language promoHeadline promoBody replyToEmail image { id } ...NewsletterAudience }
      ...Refusal
    }
  }
`,
  [newsletterAudienceFragment],
)

const deleteNewsletterMutation = graphql(`
  mutation DeleteNewsletterV3Mutation($newsletterV3Id: ID!) {
    deleteNewsletterV3(newsletterV3Id: $newsletterV3Id) {
      __typename
      ... on MutationSuccess { success }
      ...Refusal
    }
  }
`)

const selectNewsletterSettings = (data: DataOf<typeof newsletterSettingsQuery> | undefined) =>
  data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined

const settingsVariables = (input: PageInput) => ({
  collectionSlug: publicationSlugOf(input),
  domainOrSlug: publicationSlugOf(input),
  slug: input.params.newsletterSlug ?? null,
})

type NewsletterSettings = NonNullable<ReturnType<typeof selectNewsletterSettings>>

const emptyFields: NewsletterFields = {
  name: '',
  description: '',
  showPromo: true,
  countsOpens: false,
  language: '',
  promoHeadline: '',
  promoBody: '',
  replyToEmail: '',
  imageId: '',
  audience: 'EVERYONE',
  tierIds: [],
}

const fieldsOf = (settings: NewsletterSettings): NewsletterFields => ({
  name: settings.name,
  description: settings.description ?? '',
  showPromo: settings.showPromo,
  countsOpens: settings.countsOpens,
  language: settings.language ?? '',
  promoHeadline: settings.promoHeadline ?? '',
  promoBody: settings.promoBody ?? '',
  replyToEmail: settings.replyToEmail ?? '',
  imageId: settings.image?.id ?? '',
  audience: settings.audience,
  tierIds: settings.tierIds,
})

/** Creates a publication's newsletter, or edits an existing one. */
function NewsletterSettingsPage({ input }: { input: PageInput }) {
  const publicationSlug = publicationSlugOf(input)
  const slug = input.params.newsletterSlug
  const { navigate } = useNavigation()
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlug }).data)
  const { data } = useQuery(newsletterSettingsQuery, settingsVariables(input))
  const newsletter = selectNewsletterSettings(data)
  const managed = data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
  const create = useMutation(createNewsletterMutation)
  const update = useMutation(updateNewsletterMutation)
  if (!publication) return null

  const createNewsletter = async ({ name, description }: NewsletterFields) => {
    const result = await create({ collectionId: publication.id, name, description })
    const { payload, refusal } = readPayload(result, 'NewsletterV3')
    if (refusal) return refusal
    navigate(pathTo('ShowCollectionNewsletterSettings', { collectionSlug: publicationSlug, newsletterSlug: payload.slug }))
    showToast({ message: t`Newsletter created.` })
    return undefined
  }
  const save = async ({ audience, tierIds, ...words }: NewsletterFields) => {
    const result = await update({
      newsletterV3Id: newsletter?.id ?? '',
      input: {
        ...words,
        imageId: words.imageId || null,
        ...(newsletter?.viewerIsOwner && { audience, tierIds: [...tierIds] }),
      },
    })
    const refusal = refusalOf(result, 'NewsletterV3')
    if (!refusal) showToast({ message: t`Saved.` })
    return refusal
  }
  const isNew = !slug
  return (
    <NewsletterFrame
      publication={managed}
      isForm
      title={
        isNew
          ? rich`New newsletter for ${<bdi>{publication.name}</bdi>}`
          : rich`Newsletter settings for ${<bdi>{publication.name}</bdi>}`
      }
      tabs={
        !isNew && newsletter && <NewsletterTabs current="settings" newsletter={newsletter} publicationSlug={publicationSlug} />
      }
    >
      {isNew && newsletter ? (
        <>
          <Text face="read" size="m">
            {rich`${<bdi>{publication.name}</bdi>} already has a newsletter: ${<bdi>{newsletter.name}</bdi>}.`}
          </Text>
          <Button
            kind="primary"
            href={pathTo('ShowCollectionNewsletterSettings', {
              collectionSlug: publicationSlug,
              newsletterSlug: newsletter.slug,
            })}
          >
            {t`Newsletter settings`}
          </Button>
        </>
      ) : isNew && managed && managed.viewerEdge.role !== 'OWNER' ? (
        <OwnerOnlyNotice publication={managed} title={t`Only the owner can create the newsletter`} />
      ) : (
        <NewsletterForm
          key={newsletter?.id ?? 'new'}
          isNew={isNew}
          initial={newsletter ? fieldsOf(newsletter) : emptyFields}
          onSave={isNew ? createNewsletter : save}
          {...(newsletter?.viewerIsOwner && {
            members: { counts: newsletter.memberCounts, subscribers: newsletter.subscribersCount },
          })}
        />
      )}
      {!isNew && newsletter && <Subscribers newsletter={newsletter} publicationSlug={publicationSlug} />}
    </NewsletterFrame>
  )
}

/** Subscribers, and deleting the newsletter. */
function Subscribers({ newsletter, publicationSlug }: { newsletter: NewsletterSettings; publicationSlug: string }) {
  const { id, name, slug, subscribersCount, viewerIsOwner } = newsletter
  const { navigate } = useNavigation()
  const remove = useMutation(deleteNewsletterMutation)
  const [confirm, confirmDialog] = useConfirm()
  const end = async () => {
    const payload = await confirm({
      title: t`Delete ${name}?`,
      text: plural(
        subscribersCount,
        phrase`This also deletes 1 subscriber and all sending stats. You can’t undo this.`,
        phrase`This also deletes ${formatNumber(subscribersCount)} subscribers and all sending stats. You can’t undo this.`,
      ),
      confirmText: t`Delete it`,
      danger: true,
    })
    if (payload !== 'CONFIRMED') return
    const refusal = refusalOf(await remove({ newsletterV3Id: id }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    navigate(pathTo('ShowCollectionHome', { collectionSlug: publicationSlug }))
    showToast({ message: t`${name} deleted.` })
  }
  return (
    <>
      <SettingGroup title={t`Readers`}>
        <SettingRow title={t`Subscribers`} hint={t`People who get it now.`}>
          <span>{subscribersCount}</span>
          <Button
            size="s"
            href={pathTo('ShowCollectionNewsletterStats', { collectionSlug: publicationSlug, newsletterV3Id: id })}
          >
            {t`Send and view stats`}
          </Button>
        </SettingRow>
        <SettingRow title={t`Subscribe page`} hint={t`Share this page so readers can subscribe.`}>
          <Button
            size="s"
            href={pathTo('ShowCollectionNewsletterLandingPage', { collectionSlug: publicationSlug, newsletterSlug: slug })}
          >
            {t`Open`}
          </Button>
        </SettingRow>
        {viewerIsOwner && (
          <>
            <SettingRow title={t`Import subscribers`} hint={t`Add people who have agreed to get this newsletter (CSV).`}>
              <Button size="s" href={pathTo('ShowMeSubscribersImport', {}, { query: { newsletter: id } })}>
                {t`Import`}
              </Button>
            </SettingRow>
            <SettingRow
              title={t`Export subscribers`}
              hint={t`Email addresses entered for this newsletter (CSV). Addresses from reader accounts aren’t included.`}
            >
              <ExportButton newsletterId={id} />
            </SettingRow>
          </>
        )}
      </SettingGroup>
      {viewerIsOwner && (
        <SettingGroup title={t`Danger zone`}>
          <SettingRow title={t`Delete this newsletter`} hint={t`This also deletes its subscribers.`}>
            <Button size="s" kind="danger-quiet" onClick={() => void end()}>
              {t`Delete`}
            </Button>
          </SettingRow>
        </SettingGroup>
      )}
      {confirmDialog}
    </>
  )
}

const exists = (data: PageData, { params }: PageInput): boolean =>
  selectPublication(data) !== undefined &&
  (!params.newsletterSlug || selectNewsletterSettings(data.get(newsletterSettingsQuery))?.viewerCanEdit === true)

export const page: PageModule = {
  queries: (input) => [publicationPageQuery(input), pageQuery(newsletterSettingsQuery, settingsVariables(input))],
  outcome: (data, input) => (exists(data, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (_answers, { params }) => ({
    title: params.newsletterSlug ? t`Newsletter settings` : t`New newsletter`,
    noindex: true,
  }),
  Page: NewsletterSettingsPage,
}
