-- Where the readers of one story came from, newest first.
create index analytics_events_story_views on analytics_events ((data ->> 'postId'), happened_at desc)
  where key = 'post.clientViewed';
