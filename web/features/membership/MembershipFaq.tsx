import { Heading } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import styles from './Plans.module.css'

const faq = [
  {
    question: 'What can I read without paying?',
    answer: 'Every story its writer has left open, which is more than half of them, and the beginning of all the others.',
  },
  {
    question: 'Can I change plans?',
    answer:
      'Yes, in either direction. A larger plan starts right away, and you pay the difference; a smaller one starts when the period you’ve paid for ends.',
  },
  { question: 'Do writers know I read them?', answer: 'They see how many members read and for how long. They never see who.' },
  {
    question: 'What’s different about Friend?',
    answer:
      'Friends pay more, so each writer gets four times as much, and they can share member stories with people who aren’t members.',
  },
]

export function MembershipFaq() {
  const { links } = useEnvironment().config
  return (
    <section className={styles.fair} aria-labelledby="fair-questions">
      <Heading id="fair-questions">Fair questions</Heading>
      <dl>
        {faq.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        Anything else?{' '}
        <Link className="link" href={links.help}>
          Help
        </Link>{' '}
        has the rest, and people who answer.
      </p>
    </section>
  )
}
