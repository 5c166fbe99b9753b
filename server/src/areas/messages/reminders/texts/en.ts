interface Facts {
  company: string
  amount: string
  home: string
  due: string
  link: string
}

export const en = {
  body: ({ company, amount, home, due, link }: Facts): string =>
    `${company}: ${amount} for ${home} was due on ${due} and is not paid yet.${link}`,
}
