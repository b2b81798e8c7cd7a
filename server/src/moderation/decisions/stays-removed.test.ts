import { expect, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildReport } from '../../testing/builders/build-report.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { openSessionFor } from '../../testing/builders/open-session.ts';
import { seededRandom } from '../../testing/seeded-random.ts';

const sequences = Number(process.env['SEQUENCES'] ?? 25);
const steps = 14;

type Decided = { id: string; kind: 'remove' | 'restore' | 'dismiss'; isUndone: boolean };

function createModel() {
  const decided: Decided[] = [];
  let removedBy: 'staff' | 'owner' | null = null;
  return {
    removedBy: () => removedBy,
    decided,
    record: (kind: Decided['kind'], id: string) => {
      decided.push({ id, kind, isUndone: false });
      if (kind === 'remove') removedBy = 'staff';
      if (kind === 'restore') removedBy = null;
    },
    removeByOwner: () => {
      removedBy = 'owner';
    },
    undo: (decision: Decided): boolean => {
      const latest = decided.findLast(({ kind, isUndone }) => kind !== 'dismiss' && !isUndone);
      if (decision.isUndone) return true;
      if (decision.kind !== 'dismiss') {
        if (decision !== latest || removedBy === 'owner') return false;
        removedBy = decision.kind === 'remove' ? null : 'staff';
      }
      decision.isUndone = true;
      return true;
    },
  };
}

async function openSequence(app: Awaited<ReturnType<typeof openConsole>>) {
  const { client, db } = app;
  const listing = await buildListing(db);
  const owner = await openSessionFor(app, { id: listing.ownerId });
  const model = createModel();
  const params = { listingId: listing.id };
  const request = { params, body: { reason: 'Svindel' } };
  const decideReport = async (decision: 'Nothing' | 'Remove') => {
    const report = await buildReport(db, { kind: 'listing', reportedId: listing.id, subjectId: listing.ownerId });
    return client.decideReports({ body: { reportIds: [report.id], decision, reason: 'Svindel' } });
  };
  const actions: ((random: number) => Promise<string>)[] = [
    async () => {
      const id = (await client.takeDownListing(request))?.decisionId ?? null;
      expect(id !== null).toBe(model.removedBy() === null);
      if (id !== null) model.record('remove', id);
      return 'remove';
    },
    async () => {
      if (model.removedBy() === 'owner') {
        await expect(client.restoreListing(request)).rejects.toMatchObject({ problem: { status: 409 } });
        return 'restore refused';
      }
      const id = (await client.restoreListing(request))?.decisionId ?? null;
      expect(id !== null).toBe(model.removedBy() === 'staff');
      if (id !== null) model.record('restore', id);
      return 'restore';
    },
    async () => {
      model.record('dismiss', (await decideReport('Nothing'))?.decisionId ?? '');
      return 'dismiss';
    },
    async () => {
      if (model.removedBy() !== null) return 'nothing to remove';
      model.record('remove', (await decideReport('Remove'))?.decisionId ?? '');
      return 'remove reported';
    },
    // Four copies, so that undoing is drawn more often than any other action.
    ...Array.from({ length: 4 }, () => async (random: number) => {
      const decided = model.decided[Math.floor(random * model.decided.length)];
      if (!decided) return 'nothing to undo';
      const undone = await client.undoDecision({ body: { decisionId: decided.id } });
      const isUndone = model.undo(decided);
      expect(undone).toEqual({ restored: Number(isUndone), notRestored: Number(!isUndone) });
      return `undo ${model.decided.indexOf(decided)}`;
    }),
    async () => {
      await owner.removeListing({ params });
      model.removeByOwner();
      return 'owner removes';
    },
  ];
  const read = async () => {
    const { removedAt, canRestore } = (await client.readAnyListing({ params })) ?? {};
    return { isRemoved: removedAt !== null, canRestore };
  };
  return { actions, model, read };
}

const title = `promise 69: a listing that its owner removed stays removed, in ${sequences} random sequences of decisions`;

test(title, { timeout: Math.max(90_000, sequences * 1_000) }, async () => {
  const app = await openConsole();
  for (let seed = 1; seed <= sequences; seed += 1) {
    const { actions, model, read } = await openSequence(app);
    const random = seededRandom(seed * 7_919);
    const taken: string[] = [];
    for (let step = 0; step < steps; step += 1) {
      app.clock.advance(random() < 0.5 ? 0 : 1_000);
      const action = actions[Math.floor(random() * actions.length)];
      taken.push((await action?.(random())) ?? '');
      const removedBy = model.removedBy();
      const expected = { isRemoved: removedBy !== null, canRestore: removedBy === 'staff' };
      expect(await read(), `seed ${seed}: ${taken.join(', ')}`).toEqual(expected);
    }
  }
});
