/** The text about what is past due, beside the email. */
export const en = {
  pastDue: (company: string, amount: string, home: string, due: string) =>
    `${company}: ${amount} for ${home} was due on ${due} and hasn't been paid.`,
}
