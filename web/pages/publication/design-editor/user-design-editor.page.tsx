import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { ProfileName } from '#web/features/profile-frame/ProfileName.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { DesignEditor } from './DesignEditor.tsx'
import { seeStyleEditorMutation, updateUserThemeMutation, userDesignQuery } from './design.operations.ts'
import styles from './DesignEditor.module.css'
import { Sample } from './Sample.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

/** Incremented when the introduction changes, so that it is shown again to users who dismissed it. */
const introVersion = 1

function UserDesignPage() {
  const viewer = useQuery(userDesignQuery, {}).data?.viewer
  const update = useMutation(updateUserThemeMutation)
  const see = useMutation(seeStyleEditorMutation)
  if (!viewer) return null
  const name = viewer.name || viewer.username
  return (
    <DesignEditor
      key={viewer.id}
      frame={(actions, editor) => (
        <Page
          title={t`Profile design`}
          lead={t`Colors and fonts of your profile, and of stories that aren’t in a publication.`}
          width="full"
          back={<Link href={pathTo('ShowUser', { username: viewer.username })}>{t`Your profile`}</Link>}
          actions={actions}
        >
          {editor}
        </Page>
      )}
      ink={viewer.ink as PublicationTheme}
      intro={
        (viewer.styleEditorOnboardingVersionSeen ?? 0) < introVersion && (
          <Notice>
            <p>
              {t`Choose the colors and fonts for your profile, and for stories that aren’t in a publication. Whatever you choose,
              we’ll keep it readable in light and dark mode.`}
            </p>
            <Button size="s" onClick={() => void see({ version: introVersion })}>
              {t`Got it`}
            </Button>
          </Notice>
        )
      }
      save={async (theme) => refusalOf(await update({ theme }), 'User')}
      preview={(theme) => (
        <PublicationScope ink={theme}>
          <div className={styles.over}>
            <ProfileName name={name} isBand={theme.ground !== undefined} isPreview />
          </div>
          <Sample />
        </PublicationScope>
      )}
    />
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(userDesignQuery, {})],
  head: () => ({ title: t`Profile design`, noindex: true }),
  isManaged: true,
  Page: UserDesignPage,
}
