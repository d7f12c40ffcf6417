import { phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { Heading } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import styles from './Plans.module.css'

const faq = [
  {
    question: phrase`What can I read without paying?`,
    answer: phrase`Every story its writer has left open, which is more than half of them, and the beginning of all the others.`,
  },
  {
    question: phrase`Can I change plans?`,
    answer: phrase`Yes, in either direction. A larger plan starts right away, and you pay the difference; a smaller one starts when the
      period you’ve paid for ends.`,
  },
  {
    question: phrase`Do writers know I read them?`,
    answer: phrase`They see how many members read and for how long. They never see who.`,
  },
  {
    question: phrase`What’s different about Friend?`,
    answer: phrase`Friends pay more, so each writer gets four times as much, and they can share member stories with people who
      aren’t members.`,
  },
]

export function MembershipFaq() {
  const { links } = useEnvironment().config
  return (
    <section className={styles.fair} aria-labelledby="fair-questions">
      <Heading id="fair-questions">{t`Fair questions`}</Heading>
      <dl>
        {faq.map(({ question, answer }) => (
          <div key={t(question)}>
            <dt>{t(question)}</dt>
            <dd>{t(answer)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        {rich`Anything else? ${<Link className="link" href={links.help}>{t`Help`}</Link>} has the rest, and people who answer.`}
      </p>
    </section>
  )
}
