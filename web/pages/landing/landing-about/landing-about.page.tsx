import { phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { LandingFrame } from '#web/app/frame/layouts/LandingFrame.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { FoldingVideo } from './FoldingVideo.tsx'
import styles from './LandingAboutPage.module.css'

const parts = [
  {
    title: phrase`For readers`,
    text: phrase`Half of everything is open to anyone, the rest to members. There are no ads, and no one is paid for keeping you longer than a story takes.`,
  },
  {
    title: phrase`For writers`,
    text: phrase`One column, your words, and readers who came for them. Member reading earns by the minute.`,
  },
  {
    title: phrase`For publications`,
    text: phrase`A name, an ink and a few people who care about the same thing. Editors choose; writers keep what is theirs.`,
  },
]

/** Introduces the product. The video autoplays unless the address opts out. */
function LandingAboutPage({ input }: { input: PageInput }) {
  const { config, session } = useEnvironment()
  const { productName } = config
  return (
    <LandingFrame
      title={<>{rich`One sheet, folded ${<em>{t`three times`}</em>}`}</>}
      lead={
        <>
          {t`That is an octavo: eight leaves out of one sheet of paper, the size of book that first fit a pocket. ${productName} folds
          the world down the same way, into stories you can finish.`}
        </>
      }
      actions={
        <>
          <Button kind="primary" size="l" href={pathTo(session.isLoggedIn ? 'ShowHome' : 'ShowTopStories')}>
            {t`Start reading`}
          </Button>
          <Button size="l" href={pathTo('ShowNewPost')}>
            {t`Start writing`}
          </Button>
        </>
      }
    >
      <FoldingVideo startsByItself={input.query.get('autoplay') !== '0'} />
      <section className={styles.parts} aria-label={t`What ${productName} is for`}>
        {parts.map(({ title, text }) => (
          <div key={t(title)} className="ruled">
            <Heading>{t(title)}</Heading>
            <Text face="read">{t(text)}</Text>
          </div>
        ))}
      </section>
    </LandingFrame>
  )
}

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: t`About ${config.productName}`,
    description: t`What ${config.productName} is for: whole stories, written by people and paid for by readers.`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: t`About ${config.productName}`,
        url: config.baseUrl + pathTo('ShowAbout'),
        mainEntity: { '@type': 'Organization', name: config.productName, url: config.baseUrl },
      },
    ],
  }),
  cacheKeys: () => ['about'],
  Page: LandingAboutPage,
}
