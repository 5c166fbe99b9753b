/** A rent roll of many units, a hundred to a property, with its owners; one in twelve is vacant. */
export function largePortfolio(units: number): { name: string; bytes: Buffer }[] {
  const owners = ['Company,First name,Last name,Email']
  const roll = [
    'Property,Unit,BD/BA,Tenant,Status,Market Rent,Rent,Deposit,Lease From,Lease To,Move-in,Past Due,Prepayments,Email,Phone,Owner',
  ]
  for (let at = 0; at < units; at += 1) {
    const property = Math.floor(at / 100)
    if (at % 100 === 0) owners.push(`Holding ${property} LLC,Ann,Lee ${property},owner${property}@large.example`)
    const home = `Large Court ${property},${(at % 100) + 1},2/1.00`
    const owner = `Holding ${property} LLC`
    const lease = `Current,"1,200.00","1,150.00",500.00,01/20/2025,12/31/2028,01/20/2024`
    const balance = `${at % 7 === 0 ? '210.50' : '0.00'},${at % 9 === 0 ? '80.00' : ''}`
    roll.push(
      at % 12 === 5
        ? `${home},,Vacant-Unrented,"1,200.00",,,,,,,,,,${owner}`
        : `${home},"Tenant ${at}, Ada",${lease},${balance},ada${at}@large.example,207555${String(at % 10_000).padStart(4, '0')},${owner}`,
    )
  }
  return Object.entries({ 'owners.csv': owners, 'rent_roll.csv': roll }).map(([name, lines]) => ({
    name,
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n`),
  }))
}
