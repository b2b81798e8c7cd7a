/** A position in the primary's WAL. Its history is the cluster's identifier and the timeline, which a failover changes. */
export type WalPosition = { lsn: string; history: string };

export type StandbyReplay = { isRecent: boolean; history: string };

/**
 * Selects a position behind all acknowledged commits. `pg_current_wal_insert_lsn()` is that as well, but no standby
 * reaches it after `pg_switch_wal()`, or while a transaction is open, until something is committed. It is used where
 * commits are acknowledged before they are flushed.
 */
export const selectPosition = `
  select lsn::text, system_identifier || '/' || ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as history
  from pg_control_system(), lateral (
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn()
    end as lsn
  ) as position`;

/** Selects whether a standby has replayed the position `$1`. The history of a former primary may differ. */
export const selectReplay = `
  select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isRecent",
    system_identifier || '/' || greatest(timeline_id, min_recovery_end_timeline) as history
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;
