-- Events are removed by their age.
create index analytics_events_time on analytics_events (happened_at);
create index experiment_exposures_time on experiment_exposures (exposed_at);
