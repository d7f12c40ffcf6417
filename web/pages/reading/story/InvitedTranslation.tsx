import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { languageName } from '#shared/text/names.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { useStartTranslation } from '#web/features/stories/story-translation.ts'
import styles from './StoryPage.module.css'

type Props = { storyId: string; language: string; shareKey: string }

/** For the holder of an invitation. */
export function InvitedTranslation({ storyId, language, shareKey }: Props) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const { start, isBusy } = useStartTranslation(storyId)
  return (
    <div className={styles.draft}>
      <Notice>
        <p>{rich`You’re invited to translate this story into ${<strong>{languageName(language)}</strong>}.`}</p>
        <p className={styles.accept}>
          {session.isLoggedIn ? (
            <Button size="s" loading={isBusy} onClick={() => void start(language, shareKey)}>
              {t`Start translating`}
            </Button>
          ) : (
            <Button size="s" href={signInPath({ redirect: returnAddress(location) })}>{t`Sign in to translate`}</Button>
          )}
        </p>
      </Notice>
    </div>
  )
}
