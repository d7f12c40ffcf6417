import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { graphql, type DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Anchor } from '#web/design/Anchor/Anchor.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { scopeText } from '#web/features/applications/scope-text.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const oauthConsentQuery = graphql(`
  query OauthConsentQuery($clientId: String!, $scope: String!, $redirectUri: String!, $codeChallenge: String) {
    viewer { id name username imageId }
    oauthConsent(clientId: $clientId, scope: $scope, redirectUri: $redirectUri, codeChallenge: $codeChallenge) {
      __typename
      ... on OauthConsent { name description scopes owner { id name username } }
      ...Refusal
    }
  }
`)

const settings = `${pathTo('ShowSettingsTab', { setting: 'security' })}#applications`

const ConsentPage = ({ input }: { input: PageInput }) =>
  hasNoRequest(input.query) ? <NoRequest /> : <ConsentForm query={input.query} />

const HomeButton = () => (
  <Button kind="primary" href={pathTo('ShowHome')}>
    {t`Go home`}
  </Button>
)

const NoRequest = () => (
  <Page
    align="center"
    title={t`No app is asking for access`}
    lead={t`Apps send you here to ask for access to your account. To connect one, start in the app.`}
  >
    <Row align="center">
      <HomeButton />
      <Button href={settings}>{t`Connected apps`}</Button>
    </Row>
  </Page>
)

function ConsentForm({ query }: { query: URLSearchParams }) {
  const { data } = useQuery(oauthConsentQuery, consentVariables(query))
  const consent = data?.oauthConsent
  if (!consent) return null
  if (consent.__typename !== 'OauthConsent')
    return (
      <Page align="center" title={t`This app can’t be connected`} lead={consent.message}>
        <Row align="center">
          <HomeButton />
        </Row>
      </Page>
    )
  return <Consent consent={consent} viewer={data?.viewer} query={query} />
}

type ConsentRequest = Extract<DataOf<typeof oauthConsentQuery>['oauthConsent'], { __typename: 'OauthConsent' }>
type Props = { consent: ConsentRequest; viewer: DataOf<typeof oauthConsentQuery>['viewer'] | undefined; query: URLSearchParams }

/** The host of a web address, or the scheme of an app's. */
const callbackLabel = (address: string): string => {
  const { host, protocol } = new URL(address)
  return host || protocol.replace(/:$/, '')
}

function Consent({ consent: { name, description, owner, scopes }, viewer, query }: Props) {
  const { config, session } = useEnvironment()
  return (
    <Page
      align="middle"
      width="narrow"
      title={<>{rich`Allow ${<bdi>{name}</bdi>} to access your ${config.productName} account?`}</>}
      lead={description}
    >
      {viewer && (
        <Row>
          <Avatar name={viewer.name || viewer.username} imageId={viewer.imageId ?? null} size="S" />
          <span>{rich`You’re signed in as ${<b>{viewer.name || viewer.username}</b>}`}</span>
        </Row>
      )}
      <section aria-labelledby="what-it-may">
        <Heading id="what-it-may" size="strong">
          {t`It wants to`}
        </Heading>
        <RowList topLine>
          {scopes.map((scope) => (
            <ListRow key={scope} dense>
              {scopeText(scope)}
            </ListRow>
          ))}
        </RowList>
      </section>
      <p className="muted links">
        {rich`It can’t see your email address, your password, what you read or the drafts you write here. It was registered by ${(
          <Anchor href={pathTo('ShowUser', { username: owner.username })}>
            <bdi>{owner.name || owner.username}</bdi>
          </Anchor>
        )} and isn’t run by us. You can disconnect it at any time in your settings.`}
      </p>
      <form method="post" action={pathTo('DoOauthAuthorize')}>
        {requestParams(query).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <input type="hidden" name="xsrf" value={session.xsrf ?? ''} />
        <Row>
          <Button kind="primary" type="submit" name="decision" value="allow">
            {t`Allow`}
          </Button>
          <Button type="submit" name="decision" value="deny">
            {t`Cancel`}
          </Button>
        </Row>
      </form>
      <p className="muted">
        {rich`Either way, you’ll go to ${<b dir="ltr">{callbackLabel(query.get('redirect_uri') ?? '')}</b>}.`}
      </p>
    </Page>
  )
}

/** OAuth 2.0 authorization request parameters (RFC 6749, RFC 7636). */
const paramNames = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const

const hasNoRequest = (query: URLSearchParams): boolean => paramNames.every((name) => !query.has(name))

/** Passed on unchanged. */
const requestParams = (query: URLSearchParams): [name: string, value: string][] =>
  paramNames.flatMap((name): [string, string][] => (query.has(name) ? [[name, query.get(name) ?? '']] : []))

const consentVariables = (query: URLSearchParams) => ({
  clientId: query.get('client_id') ?? '',
  scope: query.get('scope') ?? '',
  redirectUri: query.get('redirect_uri') ?? '',
  codeChallenge: query.get('code_challenge'),
})

export const page: PageModule = {
  queries: ({ query }) => (hasNoRequest(query) ? [] : [pageQuery(oauthConsentQuery, consentVariables(query))]),
  head: () => ({ title: t`Connect an app`, noindex: true, canonical: '/m/oauth/authorize' }),
  Page: ConsentPage,
}
