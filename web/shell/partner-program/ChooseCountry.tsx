import { type FormEvent, useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { CountryField } from './CountryField.tsx'
import styles from './Partner.module.css'

type Props = { country: string; onChosen: (code: string) => void }

export function ChooseCountry({ country: likely, onChosen }: Props) {
  const [country, setCountry] = useState(likely)
  const [problem, setProblem] = useState<string>()
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (country) onChosen(country)
    else setProblem('Choose a country where we can pay you.')
  }
  return (
    <form className={styles.form} noValidate onSubmit={choose}>
      <CountryField
        label="Country"
        value={country}
        error={problem}
        onChange={(code) => {
          setCountry(code)
          setProblem(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit">
          Continue
        </Button>
      </div>
    </form>
  )
}
