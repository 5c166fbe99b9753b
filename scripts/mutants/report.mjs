/** Less than this in a hundred noticed, and the command fails. */
const enough = 85

/** Prints what survived and how many of each file were noticed. Answers whether these are enough. */
export function report(tried) {
  const survivors = tried.filter(({ noticed }) => !noticed)
  if (survivors.length > 0) console.log(`\nSurvived:\n${survivors.map(({ says }) => says).join('\n')}`)
  console.log('')
  for (const source of new Set(tried.map((mutant) => mutant.source)))
    console.log(
      lineOf(
        source,
        tried.filter((mutant) => mutant.source === source),
      ),
    )
  console.log(lineOf('all', tried))
  return percentOf(tried) >= enough
}

const percentOf = (mutants) => (mutants.filter(({ noticed }) => noticed).length / mutants.length) * 100

const lineOf = (name, mutants) =>
  `${name}: ${mutants.length} mutants, ${mutants.filter(({ noticed }) => !noticed).length} survived, ${percentOf(mutants).toFixed(1)} % noticed`
