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
    title: 'For readers',
    text: 'Half of everything is open to anyone, the rest to members. There are no ads, and no one is paid for keeping you longer than a story takes.',
  },
  {
    title: 'For writers',
    text: 'One column, your words, and readers who came for them. Member reading earns by the minute.',
  },
  {
    title: 'For publications',
    text: 'A name, an ink and a few people who care about the same thing. Editors choose; writers keep what is theirs.',
  },
]

/** Introduces the product. The video autoplays unless the address opts out. */
function LandingAboutPage({ input }: { input: PageInput }) {
  const { config, session } = useEnvironment()
  const { productName } = config
  return (
    <LandingFrame
      title={
        <>
          One sheet, folded <em>three times</em>
        </>
      }
      lead={
        <>
          That is an octavo: eight leaves out of one sheet of paper, the size of book that first fit a pocket. {productName} folds
          the world down the same way, into stories you can finish.
        </>
      }
      actions={
        <>
          <Button kind="primary" size="l" href={pathTo(session.isLoggedIn ? 'ShowHome' : 'ShowTopStories')}>
            Start reading
          </Button>
          <Button size="l" href={pathTo('ShowNewPost')}>
            Start writing
          </Button>
        </>
      }
    >
      <FoldingVideo startsByItself={input.query.get('autoplay') !== '0'} />
      <section className={styles.parts} aria-label={`What ${productName} is for`}>
        {parts.map(({ title, text }) => (
          <div key={title} className="ruled">
            <Heading>{title}</Heading>
            <Text face="read">{text}</Text>
          </div>
        ))}
      </section>
    </LandingFrame>
  )
}

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: `About ${config.productName}`,
    description: `What ${config.productName} is for: whole stories, written by people and paid for by readers.`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: `About ${config.productName}`,
        url: config.baseUrl + pathTo('ShowAbout'),
        mainEntity: { '@type': 'Organization', name: config.productName, url: config.baseUrl },
      },
    ],
  }),
  cacheKeys: () => ['about'],
  Page: LandingAboutPage,
}
