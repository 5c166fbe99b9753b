/** The stages of the setup wizard by their numbers. */
export const setupStages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const
export type SetupStage = (typeof setupStages)[number]

/** More: there are owners already, and others besides them. */
export type SetupChoice = 'next' | 'skip' | 'back' | 'more'

export interface SetupFacts {
  /** The membership has room for users besides the first: only then are they asked for. */
  membership: boolean
  /** There is a tenant: only then is a lease asked for, because an uploaded lease belongs to one. */
  tenants: boolean
}

/** The subject of a stage. Welcome and the end belong to no chapter. */
const setupChapters = ['owners', 'properties', 'units', 'tenants', 'people', 'profile'] as const
export type SetupChapter = (typeof setupChapters)[number]

const chapterByStage: Record<SetupStage, SetupChapter | null> = {
  1: null,
  2: 'owners',
  3: 'owners',
  4: 'properties',
  5: 'properties',
  6: 'units',
  7: 'units',
  8: 'tenants',
  9: 'tenants',
  10: 'tenants',
  11: 'tenants',
  12: 'people',
  13: 'people',
  14: 'profile',
  15: null,
}

export const chapterOfStage = (stage: SetupStage): SetupChapter | null => chapterByStage[stage]

/** The chapters that an account is led through. */
export const chaptersFor = ({ membership }: Pick<SetupFacts, 'membership'>): readonly SetupChapter[] =>
  setupChapters.filter((chapter) => chapter !== 'people' || membership)

/** The stages that a choice leads to. A null is a choice that the stage does not have. */
const ways: Record<SetupStage, Record<Exclude<SetupChoice, 'more'>, SetupStage | null>> = {
  1: { next: 2, skip: null, back: null },
  2: { next: 4, skip: 4, back: 1 },
  3: { next: 4, skip: 4, back: 2 },
  4: { next: 5, skip: 6, back: 2 },
  5: { next: 6, skip: 6, back: 4 },
  6: { next: 7, skip: 8, back: 4 },
  7: { next: 8, skip: 8, back: 6 },
  8: { next: 9, skip: 10, back: 6 },
  9: { next: 10, skip: 10, back: 8 },
  10: { next: 11, skip: 12, back: 8 },
  11: { next: 12, skip: 12, back: 10 },
  12: { next: 13, skip: 14, back: 10 },
  13: { next: 14, skip: 14, back: 12 },
  14: { next: 15, skip: 15, back: 12 },
  15: { next: null, skip: null, back: 14 },
}

/** The stage that follows; null where the stage has no such choice. */
export function stageAfter(stage: SetupStage, choice: SetupChoice, facts: SetupFacts): SetupStage | null {
  if (choice === 'more') return stage === 2 ? 3 : null
  // Stage 9 is left by saving a tenant, whom the counts may not include yet.
  const known = stage === 9 && choice === 'next' ? { ...facts, tenants: true } : facts
  let to = ways[stage][choice]
  while (to !== null && isPassedOver(to, known)) to = ways[to][choice === 'back' ? 'back' : 'skip']
  return to
}

const isPassedOver = (stage: SetupStage, { membership, tenants }: SetupFacts): boolean =>
  (!membership && (stage === 12 || stage === 13)) || (!tenants && (stage === 10 || stage === 11))

/** The stage to go on from: the one that was left, or the last one before it that the account still has. */
export function stageToResume(kept: number, facts: SetupFacts): SetupStage {
  const known = setupStages.filter((stage) => stage <= kept && !isPassedOver(stage, facts))
  return known.at(-1) ?? 1
}

/** The wizard opens by itself after these users sign in. */
export const setupIsOffered = (user: {
  skip_count: number
  finish_setup_prompt: number
  security_questions_selected: number
}): boolean => user.skip_count < 3 && user.finish_setup_prompt === 0 && user.security_questions_selected === 1
